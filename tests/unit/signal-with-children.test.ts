import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { childrenOf, hasProc, signalWithChildren, stateOf } from '../support/own-product'

const startsMany =
  'for (let made = 0; made < 2000; made++) require("node:child_process").spawn("sleep", ["30"])'

it.runIf(hasProc)(
  'a signal reaches a process that starts others at this moment, and each of them',
  async () => {
    const started = spawn(process.execPath, ['-e', startsMany])
    await once(started, 'spawn')
    const { pid } = started
    if (!pid) throw new Error('The process has not started')
    onTestFinished(() => signalWithChildren(pid, 'SIGKILL'))
    await expect.poll(() => childrenOf(pid).length, { interval: 1 }).toBeGreaterThan(2)
    signalWithChildren(pid, 'SIGSTOP')
    const children = childrenOf(pid)
    expect(children.length).toBeLessThan(2000)
    const states = () => new Set([pid, ...children].map((one) => stateOf(one)?.state))
    await expect.poll(states).toEqual(new Set(['T']))
  },
)
