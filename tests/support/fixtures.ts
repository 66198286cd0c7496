/** A request for a tasker as the wizard sends it. */
export const aRequest = {
  full_name: 'Aline Uwase',
  phone: '0788 123 456',
  location: 'Gasabo, Remera',
  description: 'The kitchen tap leaks and the cupboard is wet.',
  popular_task_id: 4,
}

/** An application to become a tasker as the form sends it, but for the address. */
export const aTasker = {
  name: 'Jean Bosco Habimana',
  nationality: 'rwanda',
  gender: 'male',
  education: 'undergraduate',
  profession: 'plumbing',
  phone: '0788 123 456',
  work_experience: 'Six years of plumbing in Kicukiro.',
}
