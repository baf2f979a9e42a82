package praline.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonTextTest {
    @Test
    void valuesOnALine() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("b", Arrays.asList(1, 2L, 0.1, 3.0, null, true));
        map.put("a\"\\\n\u0001", Map.of());
        assertThat(JsonText.compact(map)).isEqualTo("{\"b\": [1, 2, 0.1, 3, null, true], \"a\\\"\\\\\\n\\u0001\": {}}");
        assertThatThrownBy(() -> JsonText.compact(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> JsonText.compact(new Object())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anObjectKeyByKey() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("format", "praline-policy");
        map.put("value", 0.5);
        map.put("choices", List.of(Map.of("state", "x"), Map.of("state", "y")));
        map.put("labels", List.of(List.of("c"), List.of()));
        assertThat(JsonText.pretty(map)).isEqualTo("""
                        {
                          "format": "praline-policy",
                          "value": 0.5,
                          "choices": [
                            {"state": "x"},
                            {"state": "y"}
                          ],
                          "labels": [["c"], []]
                        }
                        """);
        assertThat(JsonText.pretty(Map.of())).isEqualTo("{}\n");
    }

    @Test
    void filesAreThereAsAWholeOrNotAtAll(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("run.json");
        WholeFile.write(file, "old");
        WholeFile.write(file, "new é");
        assertThat(Files.readString(file)).isEqualTo("new é");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        assertThatThrownBy(() -> WholeFile.write(folder.resolve("none/run.json"), "x"))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> WholeFile.write(folder, "x")).isInstanceOf(IOException.class);
        assertThat(Files.readString(file)).isEqualTo("new é");
    }

    @Test
    void namesOfFiles() {
        assertThat(FileNames.stem("runs/log.jsonl.gz")).isEqualTo("log");
        assertThat(FileNames.stem("./office.yaml")).isEqualTo("office");
        assertThat(FileNames.stem("m.JSON")).isEqualTo("m");
        assertThat(FileNames.stem("plain")).isEqualTo("plain");
        assertThat(FileNames.stem(".json")).isEqualTo(".json");
        assertThat(FileNames.isTraces("a.csv.gz")).isTrue();
        assertThat(FileNames.isTraces("a.json")).isFalse();
        assertThat(FileNames.isDocument("a.yml")).isTrue();
        assertThat(FileNames.isDocument("a.jsonl")).isFalse();
    }
}
