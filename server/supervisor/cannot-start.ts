/** A reason not to start that a person can remove. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
