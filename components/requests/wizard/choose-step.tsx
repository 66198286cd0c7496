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
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-rule border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:static sm:mx-0 sm:flex sm:items-center sm:justify-between sm:gap-6 sm:border-0 sm:bg-transparent sm:px-0">
        <p id="choose-hint" aria-live="polite" className="pb-2 text-sm empty:hidden sm:pb-0">
          {chosen && fill(words.chosenHint, { task: chosen.title })}
        </p>
        <Button
          onClick={onNext}
          disabled={!chosen}
          aria-describedby="choose-hint"
          className="w-full sm:ml-auto sm:w-auto sm:min-w-48"
        >
          {words.next}
        </Button>
      </div>
      <Receipts tasks={tasks} />
    </section>
  )
}
