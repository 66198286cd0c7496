import type { Tasker } from '@/lib/taskers/schema'

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

/** A tasker as their own page gets them. */
export const aTaskerAsShown: Tasker = {
  ...aTasker,
  id: '00000000-0000-4000-8000-000000000000',
  nationality: 'rwandan',
  email: 'jean@taskers.test',
  phone: '+250788123456',
  status: 'applied',
  status_reason: null,
  email_confirmed: true,
  email_change: null,
  code_channel: 'mail',
  code_channel_ended: false,
  is_available: true,
  locale: 'en',
  photo: null,
  task_ids: [],
  areas: [],
  checks: [],
  checked_on: null,
  created_at: '2026-11-22T08:00:00.000Z',
}

/** How far the job of a request is, where it has not begun. */
export const notBegun = {
  onTheWayAt: null,
  onTheWayMinutes: null,
  arrivesAt: null,
  finishedAt: null,
  doneConfirmedAt: null,
}
