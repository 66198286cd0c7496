type Part = number | null
type Amounts = { labour: Part; transport: Part; materials: Part }
type Agreed = { labourRwf: Part; transportRwf: Part; materialsRwf: Part }
type Reported = { reportedLabourRwf: Part; reportedTransportRwf: Part; reportedMaterialsRwf: Part }

/** Whether these amounts are what the customer agreed to pay. */
export const isAsAgreed = (agreed: Agreed, { labour, transport, materials }: Amounts): boolean =>
  agreed.labourRwf === labour && agreed.transportRwf === transport && agreed.materialsRwf === materials

/** Whether these amounts are what the tasker said that the work came to. */
export const isAsReported = (reported: Reported, { labour, transport, materials }: Amounts): boolean =>
  reported.reportedLabourRwf === labour &&
  reported.reportedTransportRwf === transport &&
  reported.reportedMaterialsRwf === materials
