type Area = { sector: string | null; district: string | null }

/** Where a job is, as far as taskers may know before their yes: `Remera, Gasabo`. */
export const areaText = ({ sector, district }: Area): string =>
  [sector, district].filter(Boolean).join(', ') || 'Kigali'
