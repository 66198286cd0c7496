type Part = number | null
type Amounts = { labour: Part; transport: Part; materials: Part }
type Agreed = { labourRwf: Part; transportRwf: Part; materialsRwf: Part }
type Reported = { reportedLabourRwf: Part; reportedTransportRwf: Part; reportedMaterialsRwf: Part }

/** Whether the customer has agreed to a price. */
export const hasAmounts = ({ labourRwf, transportRwf, materialsRwf }: Agreed): boolean =>
  labourRwf !== null && transportRwf !== null && materialsRwf !== null

/** Whether these amounts are, each alone, those that the customer agreed to pay. */
export const isSameAsAgreed = (agreed: Agreed, { labour, transport, materials }: Amounts): boolean =>
  agreed.labourRwf === labour && agreed.transportRwf === transport && agreed.materialsRwf === materials

/** Whether this is what the customer agreed to pay: work and way may be split in another way. */
export function isAsAgreed(agreed: Agreed, { labour, transport, materials }: Amounts): boolean {
  if (!hasAmounts(agreed) || labour === null || transport === null) return false
  const known = (agreed.labourRwf ?? 0) + (agreed.transportRwf ?? 0)
  return known === labour + transport && agreed.materialsRwf === materials
}

/** Whether these amounts are what the tasker said that the work came to. */
export const isAsReported = (reported: Reported, { labour, transport, materials }: Amounts): boolean =>
  reported.reportedLabourRwf === labour &&
  reported.reportedTransportRwf === transport &&
  reported.reportedMaterialsRwf === materials
