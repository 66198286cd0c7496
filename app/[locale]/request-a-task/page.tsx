import { EarlySubmit } from '@/components/forms/early-submit'
import { Words } from '@/components/forms/words'
import { PlainForm } from '@/components/requests/wizard/plain-form'
import { Wizard } from '@/components/requests/wizard/wizard'
import type { WizardTask } from '@/components/requests/wizard/wizard-steps'
import type { PublicTask } from '@/lib/tasks/schema'
import { loadRequestPage, loadTextMetadata } from '../load'

export const generateMetadata = () => loadTextMetadata('/request-a-task', ({ wizard }) => wizard)

// Runs before the first paint: step 3 and the confirmation are on the device; the page holds another step.
const beforePaint = `if(/[?&](step=3|sent=)/.test(location.search))document.documentElement.classList.add('step-waits')`

const wizardTask = ({
  slug: _s,
  status: _t,
  summary: _u,
  tags: _g,
  image: _i,
  ...task
}: PublicTask): WizardTask => task

export default async function RequestPage({ searchParams }: PageProps<'/[locale]/request-a-task'>) {
  const [{ words, tasks, promised }, { task }] = await Promise.all([loadRequestPage(), searchParams])
  // A link to a task shows step 2, and its HTML already holds that step.
  const asked = tasks.find(({ id }) => String(id) === task)?.id ?? null
  return (
    <div className="group page max-w-3xl! py-8 lg:py-14">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script dangerouslySetInnerHTML={{ __html: beforePaint }} />
      <EarlySubmit />
      <h1 className="mb-6 font-extrabold text-title leading-tight group-has-data-[wizard=4]:sr-only">
        {words.wizard.title}
      </h1>
      <Words words={words}>
        <Wizard tasks={tasks.map(wizardTask)} askedTaskId={asked} />
      </Words>
      <noscript>
        <div className="no-scripts">
          <PlainForm
            tasks={tasks}
            promised={promised}
            {...(asked !== null && { values: { popular_task_id: String(asked) } })}
          />
        </div>
      </noscript>
    </div>
  )
}
