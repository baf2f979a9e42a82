package praline.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import praline.formats.FileProblem;
import praline.formats.JsonText;
import praline.formats.Scenarios;

/** {@code scenarios}: lists what is built in. */
@Command(name = "scenarios", description = "Lists the built-in scenarios; each name is a SOURCE.")
final class ScenariosCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    CommonOptions common = new CommonOptions();

    @Option(names = "--json", description = "Print the list as JSON.")
    boolean json;

    ScenariosCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws FileProblem {
        TextTable table = new TextTable("name", "description");
        List<Map<String, Object>> list = new ArrayList<>();
        for (String name : Scenarios.names()) {
            String description = Scenarios.description(name);
            table.row(name, description);
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("name", name);
            entry.put("description", description);
            list.add(entry);
        }
        Map<String, Object> whole = new LinkedHashMap<>();
        whole.put("format", "praline-scenarios");
        whole.put("version", 1);
        whole.put("scenarios", list);
        console.out().print(json ? JsonText.pretty(whole) : table.text());
        return Exit.DONE;
    }
}
