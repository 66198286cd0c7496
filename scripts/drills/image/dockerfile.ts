// Reads a Dockerfile: its stages and their instructions, as far as ours uses them.

export type Instruction = { name: string; text: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** The stages of a Dockerfile. Long instructions may be continued with a backslash. */
export function readDockerfile(text: string): Stage[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [, from = '', as = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      stages.push({ name: as, from, instructions: [] })
    } else if (name) stages.at(-1)?.instructions.push({ name, text: rest })
    else if (line.trim() && !line.startsWith('#'))
      throw new Error(`Not understood in the Dockerfile: ${line}`)
  }
  return stages
}

/** Everything that makes an image: the instructions of the stages it is built on, then its own. */
export function instructionsOf(stages: readonly Stage[], name: string): Instruction[] {
  const stage = stages.find((one) => one.name === name)
  if (!stage) return []
  return [...instructionsOf(stages, stage.from), ...stage.instructions]
}

/** The last text of an instruction of which only the last counts, such as CMD. */
export function lastOf(instructions: readonly Instruction[], name: string): string {
  const found = instructions.findLast((instruction) => instruction.name === name)
  if (!found) throw new Error(`The Dockerfile has no ${name}`)
  return found.text
}
