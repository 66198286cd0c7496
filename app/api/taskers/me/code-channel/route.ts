import { route } from '@/lib/auth/gates'
import { chooseCodeChannel } from '@/lib/taskers/tasker/code-channel'
import { taskerOperations } from '@/lib/taskers/tasker/operations'

export const PUT = route(taskerOperations.chooseOwnCodeChannel, ({ identity: who, body, locale }) =>
  chooseCodeChannel({ who, channel: body.channel, locale }),
)
