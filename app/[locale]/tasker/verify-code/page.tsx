import { EarlySubmit } from '@/components/forms/early-submit'
import { Words } from '@/components/forms/words'
import { CodeForm } from '@/components/taskers/code-form'
import { NoScripts } from '@/components/taskers/no-scripts'
import { loadHiddenMetadata, loadLoginWords } from '../../load'

// The address of this page contains an email address.
export const generateMetadata = () => loadHiddenMetadata(({ taskerLogin }) => taskerLogin.codeTitle, true)

export default async function VerifyCodePage() {
  const words = await loadLoginWords()
  return (
    <div className="page max-w-lg! py-8 lg:py-16">
      <h1 className="mb-3 font-extrabold text-title leading-tight">{words.taskerLogin.codeTitle}</h1>
      <EarlySubmit />
      <NoScripts part="taskerLogin" />
      <Words words={words}>
        <CodeForm />
      </Words>
    </div>
  )
}
