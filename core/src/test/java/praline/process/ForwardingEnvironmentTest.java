package praline.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ForwardingEnvironmentTest {
    private static final Map<Class<?>, Object> VALUES =
            Map.of(int.class, 7, boolean.class, true, String.class, "a name", List.class, List.of(), long.class, 9L);

    /** Each method of an environment, those with a default too: one added later is forwarded as well, or this fails. */
    @Test
    void everythingIsPassedOn() throws ReflectiveOperationException {
        List<String> called = new ArrayList<>();
        Environment behind = (Environment) Proxy.newProxyInstance(
                Environment.class.getClassLoader(), new Class<?>[] {Environment.class}, (proxy, method, values) -> {
                    called.add(method.getName());
                    return VALUES.get(method.getReturnType());
                });
        ForwardingEnvironment shown = new ForwardingEnvironment(behind) {};
        List<String> names = new ArrayList<>();
        for (Method method : Environment.class.getMethods()) {
            if (!Modifier.isStatic(method.getModifiers())) {
                names.add(method.getName());
                assertThat(call(shown, method)).isEqualTo(VALUES.get(method.getReturnType()));
            }
        }
        assertThat(called).isEqualTo(names).contains("truncated", "overheard", "foresee", "distant");
    }

    private static Object call(Environment shown, Method method) throws ReflectiveOperationException {
        Object[] values =
                Arrays.stream(method.getParameterTypes()).map(VALUES::get).toArray();
        try {
            return method.invoke(shown, values);
        } catch (InvocationTargetException e) {
            throw new AssertionError(method.getName(), e.getCause());
        }
    }
}
