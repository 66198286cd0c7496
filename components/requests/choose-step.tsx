import { ContactWays } from '@/components/forms/contact-ways'
import type { Contact } from '@/components/forms/copy'
import { TaskCard } from '@/components/tasks/task-card'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { fill } from '@/lib/i18n/fill'
import type { WizardCopy, WizardTask } from './wizard-copy'

type ChooseStepProps = {
  tasks: WizardTask[]
  chosenId: number | null
  onChoose: (id: number) => void
  onNext: () => void
  copy: WizardCopy
  contact: Contact
}

/** Step 1: one task is chosen; choosing it again takes it back. */
export function ChooseStep({ tasks, chosenId, onChoose, onNext, copy, contact }: ChooseStepProps) {
  const chosen = tasks.find((task) => task.id === chosenId)
  if (tasks.length === 0) {
    return (
      <Notice look="calm" title={copy.noTasks}>
        <div className="flex flex-wrap gap-2">
          <ContactWays contact={contact} copy={copy} />
        </div>
      </Notice>
    )
  }
  return (
    <section aria-labelledby="choose-title" className="choose-step">
      <h2 id="choose-title" className="font-bold text-2xl leading-tight">
        {copy.chooseTitle}
      </h2>
      <p id="choose-hint" className="mt-1.5 min-h-[4.5rem] text-quiet sm:min-h-12" aria-live="polite">
        {chosen ? fill(copy.chosenHint, { task: chosen.title }) : copy.chooseHint}
      </p>
      <ul className="mt-4 grid grid-cols-2 justify-items-center gap-3 min-[480px]:grid-cols-3 md:grid-cols-4">
        {tasks.map((task, index) => (
          <li key={task.id} className="w-full max-w-48">
            <TaskCard task={task} isChosen={task.id === chosenId} onChoose={onChoose} isFirst={index < 4} />
          </li>
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-rule border-t bg-paper/95 px-4 py-3 backdrop-blur-sm sm:static sm:mx-0 sm:flex sm:justify-end sm:border-0 sm:bg-transparent sm:px-0">
        <Button
          onClick={onNext}
          disabled={!chosen}
          aria-describedby="choose-hint"
          className="w-full sm:w-auto sm:min-w-48"
        >
          {copy.next}
        </Button>
      </div>
    </section>
  )
}
