export const searchLimits = { each: 5, fewestSigns: 2, mostSigns: 200 }
