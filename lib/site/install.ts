export const installWays = ['iphone', 'samsung', 'firefox', 'chrome', 'computer'] as const
export type InstallWay = (typeof installWays)[number]

export const installId = (way: InstallWay): string => `install-${way}`

/** What the name of a browser contains, in the order in which to look: all on Android say Android. */
const signs = [
  // An iPad says that it is a Mac; only its touch screen gives it away.
  ['iphone', 'iPhone|iPad|iPod|Macintosh.* touch$'],
  ['samsung', 'SamsungBrowser'],
  ['firefox', 'Android.*Firefox'],
  ['chrome', 'Android'],
  ['computer', ''],
] as const satisfies readonly [InstallWay, string][]

/**
 * In the browser, while the page is read: opens the steps for this browser, so that nothing moves later, and
 * keeps the browser's offer to install, which may come before the scripts.
 */
export const earlyInstall = [
  `{const name=navigator.userAgent+(navigator.maxTouchPoints>1?' touch':'');`,
  `const [way]=${JSON.stringify(signs)}.find(([,sign])=>new RegExp(sign).test(name));`,
  `document.getElementById('install-'+way).open=true;`,
  `addEventListener('beforeinstallprompt',event=>{event.preventDefault();window.taskersInstall=event})}`,
].join('')
