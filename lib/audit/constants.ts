/** Who changes something. */
export const actorKinds = ['customer', 'tasker', 'admin', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]
