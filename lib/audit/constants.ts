/** Who changes something. `tasker_link`: the holder of the link of a job, without a login. */
export const actorKinds = ['customer', 'tasker', 'tasker_link', 'admin', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** A tasker, logged in or by the link of a job. */
export const taskerKinds = ['tasker', 'tasker_link'] as const
