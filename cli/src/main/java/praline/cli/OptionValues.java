package praline.cli;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import praline.bins.BinRule;

/** How the values of options are read; each message says what would be right. */
final class OptionValues {
    private OptionValues() {}

    private static double number(String text, String wanted) {
        try {
            return new BigDecimal(text).doubleValue();
        } catch (NumberFormatException e) {
            throw new TypeConversionException("'" + text + "' is not " + wanted);
        }
    }

    /** A number in (0, 1). */
    static final class Probability implements ITypeConverter<Double> {
        private static final String WANTED = "a number between 0 and 1, both excluded";

        @Override
        public Double convert(String text) {
            double value = number(text, WANTED);
            if (!(value > 0 && value < 1)) {
                throw new TypeConversionException("'" + text + "' is not " + WANTED);
            }
            return value;
        }
    }

    /** A number in (0, 1) that still differs from 0 when it is taken from 1. */
    static final class Confidence implements ITypeConverter<Double> {
        @Override
        public Double convert(String text) {
            double value = new Probability().convert(text);
            if (1 - value == 1) {
                throw new TypeConversionException("'" + text + "' is as good as 0; expected at least 1e-15");
            }
            return value;
        }
    }

    /** A number in [0, 1]. */
    static final class Tolerance implements ITypeConverter<Double> {
        private static final String WANTED = "a number from 0 to 1";

        @Override
        public Double convert(String text) {
            double value = number(text, WANTED);
            if (!(value >= 0 && value <= 1)) {
                throw new TypeConversionException("'" + text + "' is not " + WANTED);
            }
            return value;
        }
    }

    /** A number in [0, 0.5). */
    static final class Noise implements ITypeConverter<Double> {
        private static final String WANTED = "a number from 0 to 0.5, 0.5 excluded";

        @Override
        public Double convert(String text) {
            double value = number(text, WANTED);
            if (!(value >= 0 && value < 0.5)) {
                throw new TypeConversionException("'" + text + "' is not " + WANTED);
            }
            return value;
        }
    }

    /** A rule for bins. */
    static final class Bins implements ITypeConverter<BinRule> {
        @Override
        public BinRule convert(String text) {
            try {
                return BinRule.of(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }
    }

    /** A number in [0, 1). */
    static final class Discount implements ITypeConverter<Double> {
        private static final String WANTED = "a number from 0 to 1, 1 excluded (--total is without discount)";

        @Override
        public Double convert(String text) {
            double value = number(text, WANTED);
            if (!(value >= 0 && value < 1)) {
                throw new TypeConversionException("'" + text + "' is not " + WANTED);
            }
            return value;
        }
    }

    /** Any whole number of 64 bits. */
    static final class Seed implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            try {
                return Long.valueOf(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is not a whole number (of at most 64 bits)");
            }
        }
    }

    /** A whole number of at least 1, also as {@code 100M}, {@code 20k} or {@code 1e6}. */
    static class Count implements ITypeConverter<Long> {
        private static final Pattern FORM = Pattern.compile("([0-9.]+(?:e[0-9]{1,2})?) ?([kmgb]?)");
        private static final Map<String, Integer> ZEROS = Map.of("", 0, "k", 3, "m", 6, "g", 9, "b", 9);

        @Override
        public Long convert(String text) {
            return convert(text, 1, Long.MAX_VALUE);
        }

        static long convert(String text, long least, long most) {
            Matcher form = FORM.matcher(text.toLowerCase(Locale.ROOT));
            TypeConversionException wrong = new TypeConversionException("'" + text
                    + "' is not a whole number of at least " + least
                    + (most < Long.MAX_VALUE ? " and at most " + most : "") + " (such as 5000, 20k, 100M or 1e6)");
            if (!form.matches()) {
                throw wrong;
            }
            try {
                int zeros = ZEROS.getOrDefault(form.group(2), 0);
                long value =
                        new BigDecimal(form.group(1)).scaleByPowerOfTen(zeros).longValueExact();
                if (value < least || value > most) {
                    throw wrong;
                }
                return value;
            } catch (ArithmeticException | NumberFormatException e) {
                throw wrong;
            }
        }
    }

    /** A whole number from 1 to what an int holds. */
    static final class SmallCount implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            return Math.toIntExact(Count.convert(text, 1, Integer.MAX_VALUE));
        }
    }

    /** A whole number of at least 0. */
    static final class Steps implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            return Count.convert(text, 0, Long.MAX_VALUE);
        }
    }

    /** A duration such as {@code 30s}, {@code 5m}, {@code 1h30m} or {@code 500ms}, in nanoseconds. */
    static final class Duration implements ITypeConverter<Long> {
        private static final Pattern PART = Pattern.compile("([0-9]+(?:\\.[0-9]+)?) ?(ms|s|m|h)");
        private static final Map<String, BigDecimal> NANOS = Map.of(
                "ms", BigDecimal.valueOf(1_000_000L),
                "s", BigDecimal.valueOf(1_000_000_000L),
                "m", BigDecimal.valueOf(60_000_000_000L),
                "h", BigDecimal.valueOf(3_600_000_000_000L));

        @Override
        public Long convert(String text) {
            TypeConversionException wrong =
                    new TypeConversionException("'" + text + "' is not a duration above 0 such as 30s, 5m or 1h30m");
            Matcher part = PART.matcher(text.toLowerCase(Locale.ROOT).strip());
            BigDecimal sum = BigDecimal.ZERO;
            int end = 0;
            while (end < text.strip().length()) {
                if (!part.find(end) || part.start() != end) {
                    throw wrong;
                }
                sum = sum.add(
                        new BigDecimal(part.group(1)).multiply(NANOS.getOrDefault(part.group(2), BigDecimal.ONE)));
                end = part.end();
            }
            if (sum.signum() == 0 || sum.compareTo(BigDecimal.valueOf(Long.MAX_VALUE / 4)) > 0) {
                throw wrong;
            }
            return sum.longValue();
        }
    }
}
