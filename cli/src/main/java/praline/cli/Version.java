package praline.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar carries. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        String version = Main.class.getPackage().getImplementationVersion();
        return new String[] {"praline " + (version == null ? "(not from a jar)" : version)};
    }
}
