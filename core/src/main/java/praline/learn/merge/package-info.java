/**
 * The default learner: state merging on label-reward words, with questions that are answered by planned episodes.
 *
 * <p>Three parts, kept apart. <em>Inference</em>: {@link praline.learn.merge.Hypothesis} is fed words by anybody and gives a
 * structure. <em>Questions</em>: {@link praline.learn.merge.Needs} says what the hypothesis still lacks. <em>Answers</em>:
 * {@link praline.learn.merge.Harvest} and {@link praline.learn.merge.Chains} plan on the empirical model times the
 * hypothesis and play. {@link praline.learn.merge.ActiveLearning} is these three in a circle.
 */
@NullMarked
package praline.learn.merge;

import org.jspecify.annotations.NullMarked;
