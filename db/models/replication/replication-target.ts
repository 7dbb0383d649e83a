import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class ReplicationTarget extends TenantModel<
  InferAttributes<ReplicationTarget>,
  InferCreationAttributes<ReplicationTarget>
> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare runId: number
  declare targetSiteId: number
  declare takeSource: CreationOptional<boolean>
  declare state: CreationOptional<string>
  declare result: CreationOptional<unknown>
  declare finishedAt: CreationOptional<Date | null>
}

ReplicationTarget.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    runId: { type: DataTypes.BIGINT, allowNull: false },
    targetSiteId: { type: DataTypes.BIGINT, allowNull: false },
    takeSource: DataTypes.BOOLEAN,
    state: DataTypes.TEXT,
    result: DataTypes.JSONB,
    finishedAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'replication_target' },
)
