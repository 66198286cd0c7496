/** A reason not to start that a person can do something about. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
