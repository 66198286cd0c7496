/** A request for a tasker as the wizard sends it. */
export const aRequest = {
  full_name: 'Aline Uwase',
  phone: '0788 123 456',
  location: 'Gasabo, Remera',
  description: 'The kitchen tap leaks and the cupboard is wet.',
  popular_task_id: 4,
}
