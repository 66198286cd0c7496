/** How many of each kind a search shows, and from how many signs on it looks. */
export const searchLimits = { each: 5, fewestSigns: 2, mostSigns: 200 }
