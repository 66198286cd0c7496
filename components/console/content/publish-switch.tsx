import { useController } from 'react-hook-form'
import { Switch } from '@/components/console/switch'

export function PublishSwitch({ hint }: { hint: string }) {
  const { field } = useController<{ is_published: boolean }, 'is_published'>({ name: 'is_published' })
  return <Switch label="Published" hint={hint} isOn={field.value} onChange={(isOn) => field.onChange(isOn)} />
}
