import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class Enrolment extends SiteModel<InferAttributes<Enrolment>, InferCreationAttributes<Enrolment>> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare studentId: number
  declare sessionId: number
  declare sectionId: number
  declare roll: number
  declare state: CreationOptional<string>
  /** Kept by the database: see keep_choices() (migration 0048). */
  declare choices: CreationOptional<string | null>
  declare createdAt: CreationOptional<Date>
}

Enrolment.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    studentId: { type: DataTypes.BIGINT, allowNull: false },
    sessionId: { type: DataTypes.BIGINT, allowNull: false },
    sectionId: { type: DataTypes.BIGINT, allowNull: false },
    roll: { type: DataTypes.INTEGER, allowNull: false },
    state: DataTypes.TEXT,
    choices: DataTypes.TEXT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'enrolment' },
)
