/** It certainly was not sent. `final`: trying again would not help. */
export class NotSent extends Error {
  constructor(
    message: string,
    readonly final: boolean,
    cause?: unknown,
  ) {
    super(message, { cause })
  }
}
