import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class AuditRecord extends TenantModel<InferAttributes<AuditRecord>, InferCreationAttributes<AuditRecord>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare at: CreationOptional<Date>
  declare userId: CreationOptional<number | null>
  declare actorTenantId: CreationOptional<number | null>
  declare actorUserId: CreationOptional<number | null>
  declare action: string
  declare recordType: CreationOptional<string | null>
  declare recordId: CreationOptional<string | null>
  declare before: CreationOptional<unknown | null>
  declare after: CreationOptional<unknown | null>
  declare path: CreationOptional<string | null>
  declare ip: CreationOptional<string | null>
  declare requestId: CreationOptional<string | null>
}

AuditRecord.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false, primaryKey: true },
    at: DataTypes.DATE,
    userId: DataTypes.BIGINT,
    actorTenantId: DataTypes.BIGINT,
    actorUserId: DataTypes.BIGINT,
    action: { type: DataTypes.TEXT, allowNull: false },
    recordType: DataTypes.TEXT,
    recordId: DataTypes.TEXT,
    before: DataTypes.JSONB,
    after: DataTypes.JSONB,
    path: DataTypes.TEXT,
    ip: DataTypes.TEXT,
    requestId: DataTypes.TEXT,
  },
  { sequelize: database(), tableName: 'audit_record' },
)
