import type { Job } from '@/lib/jobs/schema'
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
  pending_email: null,
  pending_phone: null,
  code_channel: 'mail',
  code_channel_ended: false,
  is_available: true,
  takes_night_offers: false,
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

/** A job that staff assigned, as its tasker gets it before the yes. */
export const aJobAsShown: Job = {
  request_id: '00000000-0000-4000-8000-000000000001',
  version: 3,
  reference: 'TK-7M4K2P',
  status: 'assigned',
  stage: 'assigned',
  task_title: 'Plumbing',
  wanted_at: '2026-11-23T12:00:00.000Z',
  wanted_on: null,
  wanted_part: null,
  district: 'Gasabo',
  sector: 'Remera',
  location: '',
  name: '',
  phone: '',
  description: aRequest.description,
  answers: [],
  photos: [],
  pay_rwf: 20_000,
  money: null,
  cash_said_rwf: null,
  cash_differs: false,
  may_say_cash: false,
  agreed_labour_rwf: null,
  agreed_transport_rwf: null,
  agreed_materials_rwf: null,
  labour_rwf: null,
  transport_rwf: null,
  materials_rwf: null,
  earned_rwf: null,
  assigned_at: '2026-11-23T07:00:00.000Z',
  confirmed_at: null,
  on_the_way_at: null,
  on_the_way_minutes: null,
  started_at: null,
  finished_at: null,
  ended_at: null,
  asked_time: null,
  rating: null,
  rating_text: null,
}
