/** Francs with thousands separators, as the API and every language of the site show them: `20,000`. */
export function formatRwf(amount: number): string {
  return amount.toString().replace(/\B(?=(\d{3})+$)/g, ',')
}
