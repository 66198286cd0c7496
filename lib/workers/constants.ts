/** How often a living worker says so. */
export const beatMs = 10_000
/** How often a server looks. */
export const watchMs = 15_000
/** For so long no worker was alive: staff are told. */
export const silentSeconds = 120
/** The back office shows it sooner. */
export const shownSeconds = 45
