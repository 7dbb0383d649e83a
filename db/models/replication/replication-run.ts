import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class ReplicationRun extends TenantModel<
  InferAttributes<ReplicationRun>,
  InferCreationAttributes<ReplicationRun>
> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare sourceSiteId: number
  declare units: string[]
  declare sessionLabel: CreationOptional<string | null>
  declare startedBy: number
  declare jobId: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
}

ReplicationRun.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    sourceSiteId: { type: DataTypes.BIGINT, allowNull: false },
    sessionLabel: DataTypes.TEXT,
    units: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false },
    startedBy: { type: DataTypes.BIGINT, allowNull: false },
    jobId: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'replication_run' },
)
