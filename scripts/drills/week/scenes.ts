// Sets the scenes of a day: who plays, with which task, and when.
import type { Person, Task, Worker } from './book'
import { randomOf } from './chance'
import { dayMs, hourMs, midnightOf, quarterMs } from './dates'
import type { Moves, Scene } from './scene'

/** More than the scenes of a day. */
const numbersADay = 100

export type Team = { dispatchers: [Person, Person]; workers: Worker[]; tasks: Task[] }

/** The next quarter after an hour, and still today. */
const inAnHour = () =>
  Math.min(
    Math.ceil((Date.now() + hourMs) / quarterMs) * quarterMs,
    midnightOf(Date.now()) + dayMs - quarterMs,
  )

export function setScenes(moves: Moves, { dispatchers, workers, tasks }: Team, seed: number) {
  const { book } = moves
  const [one, other] = dispatchers
  return (slot: number): Scene => {
    // Each scene has its own chances, so that it does not matter who of two dispatchers is faster.
    const random = randomOf(seed * 1_000_003 + book.today * 1_009 + slot)
    const task = tasks[(book.today + slot) % tasks.length]
    const skilled = workers.filter((worker) => task && worker.taskIds.includes(task.id))
    const [first, second, third] = random.shuffled(skilled)
    const unskilled = workers.find((worker) => !skilled.includes(worker))
    if (!task || !first || !second || !third || !unskilled) throw new Error('Each task needs three taskers')
    return {
      ...moves,
      number: book.today * numbersADay + slot,
      task,
      dispatchers: slot % 2 ? [other, one] : [one, other],
      crew: [first, second, third],
      unskilled,
      at: inAnHour(),
      on: book.today,
      chance: random.chance,
      pick: random.pick,
    }
  }
}

/** The taskers one after the other, so that nobody has two open jobs at one time. */
export function inTurn(scene: Scene, turn: number): Scene {
  const [one, other, third] = scene.crew.toSorted((a, b) => a.name.localeCompare(b.name))
  if (!one || !other || !third) return scene
  const crews: Scene['crew'][] = [
    [one, other, third],
    [other, third, one],
    [third, one, other],
  ]
  return { ...scene, crew: crews[Math.floor(turn / 2) % crews.length] ?? scene.crew }
}
