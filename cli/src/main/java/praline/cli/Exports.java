package praline.cli;

import praline.formats.exchange.Export;
import praline.formats.exchange.ExportException;
import praline.formats.exchange.Exported;
import praline.formats.exchange.MachineFormat;

/** Writes machines in other tools' formats, and says of a machine that does not fit what the trouble is. */
final class Exports {
    private Exports() {}

    /** The export of what the user named {@code source}. */
    static Exported of(String source, MachineFormat format, Export export) {
        try {
            return format.write(export);
        } catch (ExportException e) {
            throw Failure.of(source + ": " + e.getMessage(), e);
        }
    }
}
