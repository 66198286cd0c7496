export const taskerStatuses = [
  'applied',
  'screening',
  'approved',
  'paused',
  'suspended',
  'rejected',
  'withdrawn',
] as const
export type TaskerStatus = (typeof taskerStatuses)[number]
export const checkKinds = ['identity', 'criminal_record', 'references', 'interview', 'skill_test'] as const
export const checkOutcomes = ['passed', 'failed'] as const
