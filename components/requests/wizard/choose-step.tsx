import { ContactRow } from '@/components/forms/contact-row'
import { useSite, useWords } from '@/components/forms/words'
import { Receipts } from '@/components/requests/track/receipts'
import { requestPath } from '@/components/site/links'
import { TaskCard } from '@/components/tasks/task-card'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import type { WizardTask } from './wizard-steps'

type ChooseStepProps = {
  tasks: WizardTask[]
  chosen: WizardTask | undefined
  onChoose: (id: number) => void
  onNext: () => void
}

export function ChooseStep({ tasks, chosen, onChoose, onNext }: ChooseStepProps) {
  const words = useWords('wizard')
  const { locale } = useSite()
  if (tasks.length === 0) {
    return (
      <Notice look="calm" title={words.noTasks}>
        <ContactRow />
      </Notice>
    )
  }
  return (
    <section aria-labelledby="choose-title" className="choose-step">
      <h2 id="choose-title" className="font-bold text-2xl leading-tight">
        {words.chooseTitle}
      </h2>
      <p className="mt-1.5 text-quiet">{words.chooseHint}</p>
      {/* Before hydration, a tap submits this form: the browser opens the task's step. */}
      <form action={requestPath(locale)} onSubmit={(event) => event.preventDefault()}>
        <ul className="mt-4 grid grid-cols-2 justify-items-center gap-3 min-[480px]:grid-cols-3 md:grid-cols-4">
          {tasks.map((task, index) => (
            <li key={task.id} className="w-full max-w-48">
              <TaskCard task={task} isChosen={task === chosen} onChoose={onChoose} isFirst={index < 4} />
            </li>
          ))}
        </ul>
      </form>
      <div className="step-bar mt-6 flex items-center gap-3 sm:justify-end sm:gap-6">
        <p
          id="choose-hint"
          aria-live="polite"
          className="wrap-anywhere grow-9 basis-0 text-sm leading-tight empty:hidden sm:grow-0 sm:basis-auto"
        >
          {chosen && fill(words.chosenHint, { task: chosen.title })}
        </p>
        <Button
          onClick={onNext}
          disabled={!chosen}
          aria-describedby="choose-hint"
          className="min-w-32 grow sm:min-w-48 sm:grow-0"
        >
          {words.next}
        </Button>
      </div>
      <Receipts tasks={tasks} />
    </section>
  )
}
