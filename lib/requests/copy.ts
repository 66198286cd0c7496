import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '@/db/client'
import { type requests, taskers, tasks } from '@/db/schema'
import { isConsentValid } from '@/lib/messages/texts/queries'
import { type District, districts } from '@/lib/places/kigali'
import { type KeptAnswer, publicTaskStatuses, type TaskQuestion } from '@/lib/tasks/constants'
import type { RequestableTask } from '@/lib/tasks/queries'
import type { Answers } from '@/lib/tasks/workflow'
import type { Submission } from './insert'

type Earlier = Pick<
  typeof requests.$inferSelect,
  | 'fullName'
  | 'phone'
  | 'location'
  | 'district'
  | 'sector'
  | 'description'
  | 'answers'
  | 'whatsappAt'
  | 'phoneWrongAt'
> & { taskerId: string | null }

export const offerColumns = { taskStatus: tasks.status, archivedAt: tasks.archivedAt }

/** Whether customers can ask for a task now, by its columns. */
export const isOffered = ({ taskStatus, archivedAt }: { taskStatus: number; archivedAt: Date | null }) =>
  archivedAt === null && publicTaskStatuses.some((status) => status === taskStatus)

/** The chosen options of kept answers, where the task still asks the same. */
function chosenAgain(questions: readonly TaskQuestion[], kept: readonly KeptAnswer[]): Answers {
  const chosen = questions.flatMap(({ id, text, options }) => {
    const answer = kept.find(({ question }) => question.en === text.en)?.answer
    const option = options.find((one) => one.text.en === answer?.en)
    return option ? [[id, option.id] as const] : []
  })
  return Object.fromEntries(chosen)
}

async function isStillThere(db: Reader, taskerId: string): Promise<boolean> {
  return (await db.$count(taskers, and(eq(taskers.id, taskerId), isNull(taskers.erasedAt)))) > 0
}

/** What a new request takes from an earlier one: words, place, tasker, and a consent that holds. */
export async function copyOf(
  db: Reader,
  earlier: Earlier,
  task: RequestableTask,
): Promise<Required<Pick<Submission, 'input' | 'wishedTaskerId' | 'consentedAt' | 'isNumberWrong'>>> {
  const {
    fullName,
    phone,
    location,
    district,
    sector,
    description,
    answers,
    whatsappAt,
    phoneWrongAt,
    taskerId,
  } = earlier
  const hasConsent = await isConsentValid(db, phone, whatsappAt)
  const known = districts.find((one): one is District => one === district) ?? null
  return {
    input: {
      full_name: fullName,
      phone,
      location,
      description,
      popular_task_id: task.id,
      whatsapp: hasConsent,
      wanted_on: null,
      wanted_part: null,
      district: known,
      sector: known && sector,
      answers: chosenAgain(task.questions, answers),
      photos: [],
    },
    wishedTaskerId: taskerId && (await isStillThere(db, taskerId)) ? taskerId : null,
    consentedAt: hasConsent ? whatsappAt : null,
    isNumberWrong: phoneWrongAt !== null,
  }
}
