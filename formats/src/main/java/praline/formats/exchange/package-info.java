/**
 * The formats of other tools: what a machine, or the product of an environment and a machine, is written as and read from. {@link
 * praline.formats.exchange.MachineFormat} lists them; model checkers' formats share one model ({@link
 * praline.formats.exchange.ExplicitModel}), and all formats one encoding of names ({@link praline.formats.NameCode}).
 */
@NullMarked
package praline.formats.exchange;

import org.jspecify.annotations.NullMarked;
