import { readFile, writeFile } from 'node:fs/promises'
import { readArguments } from '@lode/arguments'
import { createPublicClient, createWalletClient, formatEther, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { checkPlan } from '../src/production/check-plan.ts'
import { deployExit } from '../src/production/deploy-exit.ts'
import { deployVault } from '../src/production/deploy-vault.ts'
import { planVault } from '../src/production/plan-vault.ts'
import { PlanRefused, readPlan } from '../src/production/read-plan.ts'

const usage = `Usage: npm run deploy-contracts -- --plan FILE --rpc URL --record FILE (--dry-run | --key-file FILE)

  --plan FILE       who governs, pays and guards, the tokens and their caps: deploy/contracts.example.json
  --rpc URL         a node of the plan's chain
  --record FILE     where the deployment is written down; what it says already is compared
  --dry-run         send nothing: check all, say address and cost, write the transaction into FILE.transaction.json
  --key-file FILE   the key of an account that pays for the gas; it gets no right
  --verify FILE     write the sources and settings for explorers`

/** What the server calls the tokens it knows. */
const tokenVariables: Record<string, string | undefined> = { USDT: 'USDT_ADDRESS', WBTC: 'BTC_TOKEN_ADDRESS' }

const { values } = readArguments({
  usage,
  options: {
    plan: { type: 'string' },
    rpc: { type: 'string' },
    record: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    'key-file': { type: 'string' },
    verify: { type: 'string' },
  },
})
const { plan: planFile, rpc, record, 'dry-run': dryRun, 'key-file': keyFile, verify } = values

try {
  if (!planFile || !rpc || !record || dryRun === (keyFile !== undefined)) {
    console.error(usage)
    process.exitCode = 2
  } else await deploy({ planFile, rpc, record })
} catch (error) {
  console.error(error instanceof PlanRefused ? error.message : String(error))
  process.exitCode = 1
}

async function deploy({
  planFile,
  rpc,
  record,
}: {
  planFile: string
  rpc: string
  record: string
}): Promise<void> {
  const plan = readPlan(await readFile(planFile, 'utf8'))
  const publicClient = createPublicClient({ transport: http(rpc) })
  const planned = planVault(plan, await checkPlan(publicClient, plan))
  const known = await readRecord(record)
  if (known && known.VAULT_ADDRESS !== planned.vault)
    throw new PlanRefused([
      `${record} says that the vault is ${known.VAULT_ADDRESS}; this plan makes another one, ${planned.vault}.`,
      'Caps and roles of a vault that stands are changed by its administrator. For a new vault, name a new record.',
    ])
  if (verify) {
    // Compiles the sources, which only a checkout has.
    const { verificationInput } = await import('./verification-input.ts')
    const { compiler, contract, input } = verificationInput()
    await writeFile(verify, JSON.stringify(input))
    console.log(`for explorers: ${verify}, ${contract}, compiler ${compiler}, standard JSON input,`)
    console.log(`  constructor arguments ${planned.constructorArguments.slice(2)}`)
  }
  if (dryRun) {
    const stands = ((await publicClient.getCode({ address: planned.vault })) ?? '0x') !== '0x'
    console.log(`the vault ${stands ? 'stands' : 'will be'} at ${planned.vault}`)
    if (stands) return
    const { to, data } = planned
    const gas = await publicClient.estimateGas({ to, data })
    const { maxFeePerGas } = await publicClient.estimateFeesPerGas()
    await writeFile(`${record}.transaction.json`, JSON.stringify({ chainId: plan.chainId, to, data }))
    console.log(`gas ${gas}, at most ${formatEther(gas * maxFeePerGas)} ETH at the present fee`)
    console.log(`any account may send ${record}.transaction.json`)
    return
  }
  const account = privateKeyToAccount((await readFile(keyFile ?? '', 'utf8')).trim() as Hex)
  const walletClient = createWalletClient({ account, transport: http(rpc) })
  const { vault, block, isNew, differences } = await deployVault({ publicClient, walletClient }, plan)
  const { exit } = await deployExit({ publicClient, walletClient }, vault)
  const tokens = plan.caps.map(({ symbol, token }) => [tokenVariables[symbol], token] as const)
  const lines = {
    CHAIN_ID: String(plan.chainId),
    VAULT_ADDRESS: vault,
    OFFERING_EXIT_ADDRESS: exit,
    ...Object.fromEntries(tokens.filter(([name]) => name !== undefined)),
    ...(block === null ? {} : { DEPLOY_BLOCK: String(block) }),
  }
  if (!known)
    await writeFile(
      record,
      Object.entries(lines)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    )
  if (!known && block === null)
    console.log(`this node does not remember the vault's first block: add DEPLOY_BLOCK to ${record}`)
  console.log(isNew ? `deployed ${vault}` : `${vault} stands: nothing was sent`)
  console.log(
    `the way out of offerings stands at ${exit}: it pays once the administrator has granted it EXIT_ROLE,`,
  )
  console.log('  and an account that signs nothing else OFFERING_ROLE')
  for (const difference of differences) console.log(`changed since: ${difference}`)
}

async function readRecord(path: string): Promise<Record<string, string> | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  return text === undefined
    ? undefined
    : Object.fromEntries(
        text
          .split('\n')
          .filter(Boolean)
          .map((line) => line.split('=', 2)),
      )
}
