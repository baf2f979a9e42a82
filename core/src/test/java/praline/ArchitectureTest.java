package praline;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The order of the packages, and that nothing in the library depends on a clock, on hidden randomness or on the platform's arithmetic. */
class ArchitectureTest {
    /** Each package uses only those before it. */
    private static final List<String> ORDER = List.of(
            "praline.primitive",
            "praline.random",
            "praline.machine",
            "praline.bins",
            "praline.process",
            "praline.plan",
            "praline.compare",
            "praline.theory",
            "praline.sample",
            "praline.learn",
            "praline.learn.evidence",
            "praline.learn.play",
            "praline.learn.merge");

    private static final List<String> LEARNERS = List.of("praline.learn.merge", "praline.learn.lstar");

    /** Functions of Math whose last digits may differ between machines and JDKs; StrictMath has them all. */
    private static final Set<String> LOOSE = Set.of(
            "log", "log10", "log1p", "exp", "expm1", "pow", "sin", "cos", "tan", "asin", "acos", "atan", "atan2",
            "sinh", "cosh", "tanh", "cbrt", "hypot");

    private static final JavaClasses LIBRARY = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("praline");

    private static final ArchRule REPRODUCIBLE = noClasses()
            .should()
            .callMethodWhere(call("a function that may differ between JDKs", Math.class, LOOSE))
            .orShould()
            .callMethodWhere(call("hidden randomness", Math.class, Set.of("random")))
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(ThreadLocalRandom.class)
            .orShould()
            .callConstructor(Random.class)
            .orShould()
            .callConstructor(SplittableRandom.class)
            .orShould()
            .callMethodWhere(call("hidden randomness", RandomGenerator.class, Set.of("getDefault")))
            .because("the same seed gives the same bytes on every machine and JDK");

    private static final ArchRule TIMELESS = noClasses()
            .should()
            .callMethodWhere(call("a clock", System.class, Set.of("currentTimeMillis", "nanoTime")))
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Clock.class)
            .orShould()
            .callMethodWhere(isNow())
            .because("no result depends on a clock; who watches the time hands it in");

    private static DescribedPredicate<JavaCall<?>> call(String what, Class<?> owner, Set<String> names) {
        return DescribedPredicate.describe(
                what,
                call -> call.getTargetOwner().isEquivalentTo(owner)
                        && names.contains(call.getTarget().getName()));
    }

    private static DescribedPredicate<JavaCall<?>> isNow() {
        return DescribedPredicate.describe(
                "a clock",
                call -> call.getTargetOwner().getPackageName().equals("java.time")
                        && call.getTarget().getName().equals("now"));
    }

    private static ArchRule usesNothingOf(String lower, String... higher) {
        return noClasses()
                .that()
                .resideInAPackage(lower)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(higher)
                .allowEmptyShould(true);
    }

    @TestFactory
    List<DynamicTest> eachPackageUsesOnlyThoseBeforeIt() {
        List<DynamicTest> tests = new ArrayList<>();
        for (int i = 0; i + 1 < ORDER.size(); i++) {
            // the learners stand above all others, and only praline.learn itself is named without its subpackages
            List<String> later = new ArrayList<>(ORDER.subList(i + 1, ORDER.size()));
            later.add("praline.learn.lstar");
            ArchRule rule = usesNothingOf(ORDER.get(i), later.toArray(String[]::new));
            tests.add(DynamicTest.dynamicTest(ORDER.get(i), () -> rule.check(LIBRARY)));
        }
        return tests;
    }

    @Test
    void theTwoLearnersDoNotSeeEachOther() {
        usesNothingOf(LEARNERS.get(0), LEARNERS.get(1)).check(LIBRARY);
        usesNothingOf(LEARNERS.get(1), LEARNERS.get(0)).check(LIBRARY);
    }

    @Test
    void everyClassHasItsPlaceInTheOrder() {
        List<String> known = new ArrayList<>(ORDER);
        known.addAll(LEARNERS);

        assertThat(LIBRARY)
                .extracting(JavaClass::getPackageName)
                .isSubsetOf(known)
                .contains("praline.machine", "praline.compare");
    }

    @Test
    void resultsAreReproducible() {
        REPRODUCIBLE.check(LIBRARY);
        TIMELESS.check(LIBRARY);
    }

    @Test
    void theRulesSeeWhatTheyForbid() {
        JavaClasses offenders = new ClassFileImporter().importClasses(Offender.class);

        assertThat(REPRODUCIBLE.evaluate(offenders).getFailureReport().getDetails())
                .hasSize(6) // the thread-local one is used twice
                .anyMatch(line -> line.contains("Math.log"))
                .anyMatch(line -> line.contains("Math.random"))
                .anyMatch(line -> line.contains("ThreadLocalRandom"))
                .anyMatch(line -> line.contains("Random.<init>()"))
                .anyMatch(line -> line.contains("SplittableRandom.<init>()"));
        assertThat(TIMELESS.evaluate(offenders).getFailureReport().getDetails()).hasSize(2);
        assertThat(usesNothingOf("praline", "java.util").evaluate(offenders).hasViolation())
                .isTrue();
    }

    /** Breaks the rules, to show that they would be seen. */
    static final class Offender {
        private Offender() {}

        static double everything() {
            return Math.log(2)
                    + Math.random()
                    + new Random().nextDouble()
                    + new SplittableRandom().nextDouble()
                    + ThreadLocalRandom.current().nextDouble()
                    + System.nanoTime()
                    + java.time.Instant.now().getNano();
        }
    }
}
