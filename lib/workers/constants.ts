/** How often a living worker says so. */
export const beatMs = 10_000
/** How often a server looks. */
export const watchMs = 15_000
/** For so long no worker was alive: staff are told. */
export const silentSeconds = 120
/** For so long a server may take to tell them. */
export const claimSeconds = 60
/** After a look that failed, workers have so long to say that they live. */
export const graceMs = 45_000
/** The back office shows it sooner. */
export const shownSeconds = 45
