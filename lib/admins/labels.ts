import type { AdminRole } from '@/lib/auth/constants'
import type { AdminState } from './list'

export const roleLabels: Record<AdminRole, string> = {
  owner: 'Owner',
  dispatcher: 'Dispatcher',
  editor: 'Editor',
}
export const roleTexts: Record<AdminRole, string> = {
  owner: 'Everything, with staff, settings and the audit log.',
  dispatcher: 'Requests, taskers, messages, the waitlist and privacy requests.',
  editor: 'Tasks, services, questions and testimonials.',
}

export const stateLabels: Record<AdminState, string> = {
  active: 'Active',
  invited: 'Invited',
  disabled: 'Disabled',
}

const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bCrOS\b/, 'Linux'],
]

/** A browser's name in words: `Firefox on Windows`. */
export function browserName(userAgent: string | null): string {
  const nameOf = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}
