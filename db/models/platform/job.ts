import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class Job extends TenantModel<InferAttributes<Job>, InferCreationAttributes<Job>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare kind: string
  declare state: CreationOptional<string>
  declare payload: CreationOptional<unknown>
  declare done: CreationOptional<number>
  declare total: CreationOptional<number | null>
  declare result: CreationOptional<unknown | null>
  declare error: CreationOptional<string | null>
  declare key: CreationOptional<string | null>
  declare attempts: CreationOptional<number>
  declare maxAttempts: CreationOptional<number>
  declare runs: CreationOptional<number>
  declare createdBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
  declare startedAt: CreationOptional<Date | null>
  declare finishedAt: CreationOptional<Date | null>
}

Job.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    state: DataTypes.TEXT,
    payload: DataTypes.JSONB,
    done: DataTypes.INTEGER,
    total: DataTypes.INTEGER,
    result: DataTypes.JSONB,
    error: DataTypes.TEXT,
    key: DataTypes.TEXT,
    attempts: DataTypes.INTEGER,
    maxAttempts: DataTypes.INTEGER,
    runs: DataTypes.INTEGER,
    createdBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
    startedAt: DataTypes.DATE,
    finishedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'job' },
)
