import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { childrenOf, hasProc, signalWithChildren, stateOf } from '../support/own-product'

const startsMany =
  'for (let made = 0; made < 2000; made++) require("node:child_process").spawn("sleep", ["30"])'
const parent = { pid: 0 }
afterEach(() => signalWithChildren(parent.pid, 'SIGKILL'))

it.runIf(hasProc)(
  'a signal reaches a process that starts others at this moment, and each of them',
  async () => {
    const started = spawn(process.execPath, ['-e', startsMany])
    await once(started, 'spawn')
    parent.pid = started.pid ?? 0
    await expect.poll(() => childrenOf(parent.pid).length, { interval: 1 }).toBeGreaterThan(2)
    signalWithChildren(parent.pid, 'SIGSTOP')
    const children = childrenOf(parent.pid)
    expect(children.length).toBeLessThan(2000)
    const states = () => new Set([parent.pid, ...children].map((one) => stateOf(one)?.state))
    await expect.poll(states).toEqual(new Set(['T']))
  },
)
