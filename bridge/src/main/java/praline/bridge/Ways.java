package praline.bridge;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import praline.sample.Way;

/** Ways of episodes as the other side has them: names, or null where nothing was recorded. */
public final class Ways {
    private Ways() {}

    /** A way. */
    public static Way of(@Nullable String start, @Nullable String[] states, @Nullable String[] actions) {
        return new Way(Optional.ofNullable(start), names(states), names(actions));
    }

    private static List<Optional<String>> names(@Nullable String[] names) {
        return Arrays.stream(names).map(Optional::<String>ofNullable).toList();
    }
}
