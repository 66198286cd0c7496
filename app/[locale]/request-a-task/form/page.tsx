import { PlainForm } from '@/components/requests/wizard/plain-form'
import { loadRequestFlash } from '@/lib/requests/customer/loaders'
import { loadHiddenMetadata, loadRequestPage } from '../../load'

export const generateMetadata = () => loadHiddenMetadata(({ wizard }) => wizard.title)

export default async function RequestFormPage() {
  const [{ words, tasks, promised }, flash] = await Promise.all([loadRequestPage(), loadRequestFlash()])
  return (
    <div className="page max-w-3xl! py-8 lg:py-14">
      <h1 className="mb-6 font-extrabold text-title leading-tight">{words.wizard.title}</h1>
      <PlainForm
        tasks={tasks}
        promised={promised}
        {...(flash && { values: flash.values, errors: flash.errors, problem: flash.problem })}
      />
    </div>
  )
}
